// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import type { SiweConfig, SiwxAdapter } from '#contracts/index.ts'
import { clause } from '#tests/spec/clauses.ts'

import { shellWorld } from './shell-world.ts'

clause(['S5-35'], () => {
  const failed = expect.objectContaining({
    code: 'INVALID_OPTION',
    message: 'Cannot set both `siweConfig` and `siwx` options',
  })
  const siwx: SiwxAdapter = { load: async () => ({}) }
  const siweConfig: SiweConfig = {
    getNonce: async () => 'nonce',
    createMessage: () => 'message',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }

  it('[S5-35] rejects siweConfig together with siwx, initially and in updates', () => {
    expect(() => shellWorld({ options: { siwx, siweConfig } })).toThrow(failed)
    const { shell } = shellWorld({ options: { siwx } })
    expect(() => shell.update({ siweConfig })).toThrow(failed)
  })
})
