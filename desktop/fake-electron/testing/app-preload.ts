import { contextBridge, ipcRenderer } from 'electron';

const api = {
  invoke: (channel: string, ...args: unknown[]) => ipcRenderer.invoke(channel, ...args),
  onNews: (listener: (news: unknown) => void) => {
    const handle = (_event: unknown, news: unknown) => listener(news);
    ipcRenderer.on('news', handle);
    return () => {
      ipcRenderer.off('news', handle);
    };
  },
  arguments: process.argv.filter((one) => one.startsWith('--test')),
  isDirect: () => 'yes',
  refuse: () => {
    throw new Error('not today');
  },
};
contextBridge.exposeInMainWorld('testApp', api);

declare global {
  interface Window {
    testApp: typeof api;
  }
}
