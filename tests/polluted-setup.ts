import { afterEach, beforeEach } from 'vitest'

/** Fields that all objects seem to have. Those by which one option or expectation is spoilt are in own-fields.test.ts. */
const pollution = {
  polluted: 'everywhere',
  nonces: 7,
  basic: true,
  manualControl: true,
  chains: [],
  notBefore: '2999',
}

// not while modules load: the runner and other libraries list what objects inherit
beforeEach(() => {
  Object.assign(Object.prototype, pollution)
})
afterEach(() => {
  for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name)
})
