import { expect, it } from 'vitest'

import { WalletportError } from '#shell/walletport-error.ts'
import { clause } from '#tests/spec/clauses.ts'

import { site } from './sign-in-kit.ts'

clause('S3-09', () => {
  it.each([
    ['another domain', (text: string) => text.replace('app.example wants', 'evil.example wants')],
    ['another nonce', (text: string) => text.replace(/Nonce: .*/, 'Nonce: zyxwvuts9')],
    ['another network', (text: string) => text.replace('Chain ID: 1', 'Chain ID: 10')],
    ['words of its own', () => 'I give my account away'],
  ])('[S3-09] no wallet is requested to sign a host’s text with %s', async (_, change) => {
    const tab = await site().visit((sessions) => {
      sessions.rewrite = ({ data, text }) => ({ data, text: change(text) })
    })
    await tab.connect()
    expect(tab.now()).toMatchObject({
      step: 'requested',
      message: undefined,
      failure: { _tag: 'SiwxMessageMismatch' },
    })
    const error: unknown = await tab.outside.siwx.signIn().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WalletportError)
    expect(error).toMatchObject({
      code: 'SIWX_MESSAGE_MISMATCH',
      message: expect.stringContaining('The sign-in message '),
    })
    expect(tab.signatures.requests).toEqual([])
  })
})
