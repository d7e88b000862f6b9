import '@testing-library/jest-dom';
// Here, and not first where a test file needs it: test files that share their modules are all to be cleaned up after.
import { configure } from '@testing-library/react';
import './quick-style.ts';
import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and our screens use; nothing here stands in for our own code. */
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** A modal dialog as far as a screen can see: open or not, and `close` is fired when it goes. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  },
});

// A part of the page that loads later is waited for as long as a test may take, not a second of a machine with more to do.
configure({ asyncUtilTimeout: 20_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  jest.restoreAllMocks();
  // user-event leaves its clipboard in the page, and a page without one offers no copies.
  Reflect.deleteProperty(navigator, 'clipboard');
});
