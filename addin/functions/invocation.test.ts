import { expect, test } from '@jest/globals';
import { withoutInvocation } from './invocation.ts';

/** As the library has it: on the prototype. */
class Invocation {
  get functionName() {
    return 'FIT';
  }
}

test('what the library adds behind the arguments is none of them', () => {
  expect(withoutInvocation([[[1]], [[2]], null, new Invocation()])).toEqual([[[1]], [[2]], null]);
  expect(withoutInvocation([[[1]], null])).toEqual([[[1]], null]);
  const error = { type: 'Error', basicType: 'Error', basicValue: '#N/A' };
  expect(withoutInvocation([error])).toEqual([error]);
});
