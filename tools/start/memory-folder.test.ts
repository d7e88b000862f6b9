import { tmpdir } from 'node:os';
import { memoryFolder } from './memory-folder.mjs';

describe('memoryFolder', () => {
  it('is the folder in memory where there is room', () => {
    expect(memoryFolder(__dirname, 1)).toBe(__dirname);
  });

  it('is the usual temporary folder where memory is short, as in a container', () => {
    expect(memoryFolder(__dirname, Infinity)).toBe(tmpdir());
  });

  it('is the usual temporary folder on a machine without a folder in memory', () => {
    expect(memoryFolder('/not/there', 1)).toBe(tmpdir());
  });
});
