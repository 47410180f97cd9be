import { describe, expect, it } from 'vitest';
import { SHELL_PAGE } from '../app/built-files.ts';
import { isShellPage, isYouTube, mayOpenOutside, originOf } from './addresses.ts';

describe('an address in the shell', () => {
  it.each([
    ['http://127.0.0.1:41873/cursos?q=a#b', 'http://127.0.0.1:41873'],
    ['https://academia.example@evil.example/', 'https://evil.example'],
    ['https://academia.example:444/', 'https://academia.example:444'],
    ['file:///etc/passwd', null],
    ['data:text/html,hola', null],
    ['about:blank', null],
    ['academia.example', null],
    ['', null],
  ])('%s has the origin %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });

  it.each([SHELL_PAGE, `${SHELL_PAGE}#setup`, `${SHELL_PAGE}#preferences`])('%s is a page of the shell', (address) => {
    expect(isShellPage(address)).toBe(true);
  });

  it.each([
    `${SHELL_PAGE}?x=1`,
    `${SHELL_PAGE}.html`,
    SHELL_PAGE.replace('shell.html', 'loading.html'),
    SHELL_PAGE.replace('shell.html', '../../../etc/shell.html'),
    SHELL_PAGE.replace('file://', 'http://127.0.0.1'),
    SHELL_PAGE.replace('file://', 'file://server'),
    'file:///shell.html',
    '',
  ])('%s is not a page of the shell', (address) => {
    expect(isShellPage(address)).toBe(false);
  });

  it.each([
    ['https://www.youtube.com/embed/x', true],
    ['https://www.youtube-nocookie.com/embed/x', true],
    ['https://youtube.com/watch?v=x', true],
    ['http://www.youtube.com/embed/x', false],
    ['https://www.youtube.com.evil.example/', false],
    ['https://evilyoutube.com/', false],
    ['https://evil.example/www.youtube.com', false],
  ])('%s belongs to YouTube: %s', (address, expected) => {
    expect(isYouTube(address)).toBe(expected);
  });

  it.each([
    ['https://wa.me/56900000000', true],
    ['mailto:ayuda@ejemplo.cl', true],
    ['http://example.com/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['ms-msdt:/id', false],
    ['smb://server/share', false],
    ['nonsense', false],
  ])('%s may be opened by the system: %s', (address, expected) => {
    expect(mayOpenOutside(address)).toBe(expected);
  });
});
