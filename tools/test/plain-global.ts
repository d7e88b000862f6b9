import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext, constants } = vm;

/**
 * Jest's environment of Node with an ordinary global object. Jest's own asks a proxy for each `Object`, `Promise` or `Error` that a
 * test's code names, which takes longer than much of that code.
 */
export default class PlainGlobal extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    vm.createContext = () => createContext(constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
