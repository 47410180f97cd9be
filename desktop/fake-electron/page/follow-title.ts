/** Reports the title of the page at load and at every change. */
export function followTitle(tell: (title: string) => void): void {
  let told: string | null = null;
  const look = () => {
    if (document.title === told) return;
    told = document.title;
    tell(told);
  };
  document.addEventListener('DOMContentLoaded', () => {
    look();
    new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
}
