/** The used part of a browser's `caches`, in memory. */
export class MemoryCaches {
  private readonly byName = new Map<string, MemoryCache>();

  open = async (name: string): Promise<MemoryCache> => {
    const cache = this.byName.get(name) ?? new MemoryCache();
    this.byName.set(name, cache);
    return cache;
  };

  has = async (name: string): Promise<boolean> => this.byName.has(name);
  keys = async (): Promise<string[]> => [...this.byName.keys()];
  delete = async (name: string): Promise<boolean> => this.byName.delete(name);
}

type Key = string | { url: string };

class MemoryCache {
  private readonly answers = new Map<string, Response>();

  /** A key that is put again becomes the newest. */
  put = async (key: Key, answer: Response): Promise<void> => {
    this.answers.delete(addressOf(key));
    this.answers.set(addressOf(key), answer.clone());
  };

  match = async (key: Key): Promise<Response | undefined> => this.answers.get(addressOf(key))?.clone();
  delete = async (key: Key): Promise<boolean> => this.answers.delete(addressOf(key));
  keys = async (): Promise<{ url: string }[]> => [...this.answers.keys()].map((url) => ({ url }));

  addAll = async (addresses: string[]): Promise<void> => {
    for (const address of addresses) {
      const answer = await fetch(address);
      if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
      await this.put(address, answer);
    }
  };
}

function addressOf(key: Key): string {
  return new URL(typeof key === 'string' ? key : key.url, window.location.origin).href;
}
