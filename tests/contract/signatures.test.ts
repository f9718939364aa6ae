import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SignedText } from '#ports/signatures.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'
import {
  bitcoinSubject,
  connectorOf,
  evmSubject,
  fakeSubject,
  type SignaturesSubject,
  solanaSubject,
  unservedChain,
} from './signatures-subjects.ts'

const TEXT = 'example.com wants you to sign in with your account:\n\nÜber €5 🧳\n\nNonce: 32891756'

const invalidSignatures = (signature: string): readonly string[] => [
  '',
  'signature',
  '0x',
  '0xzz',
  'l0OI',
  '====',
  signature.slice(0, -2),
  signature.slice(2),
  `${signature}00`,
  ` ${signature}`,
  signature.slice(0, 8),
  '1'.repeat(5000),
]

/** The contract of Signatures, for each implementation. */
const signaturesContract = (
  name: string,
  start: () => SignaturesSubject | Promise<SignaturesSubject>,
): void => {
  describe(`Signatures contract: ${name}`, () => {
    let subject: SignaturesSubject
    beforeEach(async () => void (subject = await start()))

    const signed = async (message = TEXT): Promise<SignedText> => {
      const { signatures, connector, chainId, accounts } = subject
      const outcome = await signatures.sign(connector, accounts[0], message)()
      if (E.isLeft(outcome)) throw new Error(outcome.left.message)
      return { chainId, address: accounts[0], message, signature: outcome.right }
    }
    const verdict = (text: SignedText) => subject.signatures.verify(text, subject.rpcUrls)()

    it.each([TEXT, '', 'a\r\nb\u0000', '0x68656c6c6f'])('verifies its own signature: %j', async (message) => {
      const text = await signed(message)
      expect(text.signature).toMatch(subject.form)
      expect(await verdict(text)).toEqual(E.right(undefined))
    })

    it('rejects the signature of another text or another account', async () => {
      const text = await signed()
      for (const message of ['', `${TEXT} `, TEXT.toLowerCase(), TEXT.normalize('NFD')])
        expect(await verdict({ ...text, message })).toEqual(failed('WrongSignature'))
      const [, address] = subject.accounts
      expect(await verdict({ ...text, address })).toEqual(failed('WrongSignature'))
    })

    it('rejects any value that is not a signature', async () => {
      const text = await signed()
      for (const signature of invalidSignatures(text.signature))
        expect(await verdict({ ...text, signature }), signature).toEqual(failed('WrongSignature'))
    })

    it('distinguishes a rejection from a failure', async () => {
      const { signatures, connector, accounts, answer: response } = subject
      response('reject')
      expect(await signatures.sign(connector, accounts[0], TEXT)()).toEqual(failed('UserRejected'))
      response('fail')
      expect(await signatures.sign(connector, accounts[0], TEXT)()).toEqual(failed('SigningFailed'))
    })

    clause('S8-23', () => {
      it('fails when a wallet does not sign', async () => {
        const { signatures, connector, accounts, answer: response } = subject
        response('fail')
        expect(await signatures.sign(connector, accounts[0], TEXT)()).toEqual(
          failed('SigningFailed', 'Error signing message'),
        )
      })
    })

    it('fails when no adapter supports the namespace', async () => {
      const { signatures, accounts } = subject
      const connector = connectorOf('cosmos', {})
      expect(await signatures.sign(connector, accounts[0], TEXT)()).toEqual(failed('NoAdapter'))
      expect(await verdict({ ...(await signed()), chainId: unservedChain })).toEqual(failed('NoAdapter'))
    })
  })
}

for (const namespace of ['eip155', 'solana', 'bip122'] as const)
  signaturesContract(`fake, ${namespace}`, () => fakeSubject(namespace))

signaturesContract('ed25519', solanaSubject)
signaturesContract('signed messages of Bitcoin', () => bitcoinSubject('payment'))
signaturesContract('BIP-322', () => bitcoinSubject('ordinals'))

describe('on anvil', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startChain(1)))
  afterAll(() => anvil.stop())

  signaturesContract('EIP-191', () => evmSubject([anvil.url]))
})
