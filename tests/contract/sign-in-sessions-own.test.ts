import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { storedSessions } from '#domain/siwx/stored-sessions.ts'
import { siwx, type SiwxInput } from '#public/siwx.ts'

import { ada, bob, storedSignatures, prepare, right, signed, signIn } from './sign-in-accounts.ts'
import { onPage, visitTo } from './sign-in-sessions-kit.ts'

const visitWith = (input: SiwxInput = {}) => visitTo({ siwx: siwx(input) })
const lowered = (address: Address) => address.toLowerCase() as Address
const failed = (message: string) => E.left({ _tag: 'SiwxFailed', message })

beforeEach(() => onPage())
afterEach(() => vi.unstubAllGlobals())

describe('siwx()', () => {
  it('creates a message for this page without its query, valid for a week', async () => {
    const { data } = await prepare(visitWith({ statement: 'Welcome.' }).sessions, ada)
    expect(data).toEqual({
      accountAddress: ada.address,
      chainId: ada.chainId,
      domain: 'app.example',
      uri: 'https://app.example/shop',
      version: '1',
      statement: 'Welcome.',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      issuedAt: '2026-05-20T00:00:00.000Z',
      expirationTime: '2026-05-27T00:00:00.000Z',
    })
  })

  it('writes an EVM address with its EIP-55 checksum, in whatever case the wallet returned it', async () => {
    const { data } = await prepare(visitWith().sessions, { ...ada, address: lowered(ada.address) })
    expect(data.accountAddress).toBe(ada.address)
  })

  it('creates no message outside a page', async () => {
    vi.stubGlobal('location', undefined)
    const { chainId, address } = ada
    const message = visitWith().sessions.createMessage({ accountAddress: address, chainId })
    expect(await message()).toEqual(failed('There is no page to sign in to'))
  })

  it.each([
    ['required', true],
    ['signOutOnDisconnect', true],
  ])('treats %s as true by default', (name) => {
    const effectiveValue = (input: SiwxInput) => {
      const { sessions } = visitWith(input)
      return name === 'required' ? sessions.required() : sessions.signOutOnDisconnect
    }
    expect([effectiveValue({}), effectiveValue({ [name]: true }), effectiveValue({ [name]: false })]).toEqual(
      [true, true, false],
    )
  })

  it('rejects a message that it did not create, although the account signed it', async () => {
    const otherMessage = await prepare(visitWith().sessions, ada)
    expect(await visitWith().sessions.addSession(signed(ada, otherMessage))()).toEqual(
      failed('The message was not made here, or it was used before'),
    )
  })

  it('does not let a wrong signature use up the message', async () => {
    const { sessions } = visitWith()
    const message = await prepare(sessions, ada)
    const wronglySigned = { ...signed(ada, message), signature: '0x00' }
    expect(await sessions.addSession(wronglySigned)()).toEqual(failed('The signature is not the account’s'))
    expect(await sessions.addSession(signed(ada, message))()).toEqual(E.right(undefined))
  })

  it.each([
    ['another account', { accountAddress: bob.address }, 'The message is of another account'],
    ['another network', { chainId: 'eip155:10' as never }, 'The message is of another account'],
  ])('uses the signed text, not the additional data: %s', async (_, additional, reason) => {
    const { sessions } = visitWith()
    const session = signed(ada, await prepare(sessions, ada))
    const sessionOnOtherAccount = { ...session, data: { ...session.data, ...additional } }
    expect(await sessions.addSession(sessionOnOtherAccount)()).toEqual(failed(reason))
  })

  it('has the expiry of the text, whatever the additional data contains', async () => {
    const { sessions, clock } = visitWith()
    const session = signed(ada, await prepare(sessions, ada))
    const { expirationTime: _, ...endless } = session.data
    right(await sessions.addSession({ ...session, data: endless })())
    await clock.advance(604_800_000)
    expect(await storedSignatures(sessions, ada)).toEqual([])
  })

  it('ignores a session of another site', async () => {
    const { sessions } = visitWith()
    const session = signed(ada, await prepare(sessions, ada))
    onPage('other.example')
    expect(await sessions.addSession(session)()).toEqual(failed('The message is for another domain'))
  })

  it('deletes a stored session that is forged, and leaves the others', async () => {
    const { sessions, disk } = visitWith()
    const { signature } = await signIn(sessions, bob)
    await signIn(sessions, ada)
    const text = disk.texts.get(storedSessions.key) ?? ''
    const forged = text.replace(/"signature":"[^"]+"(?=[^"]*\}?\]\}$)/, '"signature":"0xbad"')
    expect(forged).not.toBe(text)
    disk.write(undefined, storedSessions.key, forged)
    expect(await storedSignatures(sessions, ada)).toEqual([])
    expect(disk.texts.get(storedSessions.key)).not.toContain('0xbad')
    expect(await storedSignatures(sessions, bob)).toEqual([signature])
  })

  it('neither returns nor deletes a session that cannot be verified now', async () => {
    const { sessions, signatures } = visitWith()
    const { signature } = await signIn(sessions, ada)
    signatures.unverifiable = true
    expect(await storedSignatures(sessions, ada)).toEqual([])
    signatures.unverifiable = false
    expect(await storedSignatures(sessions, ada)).toEqual([signature])
  })

  it('replaces an older session of the account', async () => {
    const { sessions } = visitWith()
    await signIn(sessions, ada)
    const { signature } = await signIn(sessions, ada)
    expect(await storedSignatures(sessions, ada)).toEqual([signature])
  })

  it.each(['nonsense', '{"v":1,"value":[{}]}', '{"v":1,"value":{}}'])(
    'starts without sessions if the stored value is %s',
    async (text) => {
      const { sessions, disk } = visitWith()
      disk.write(undefined, storedSessions.key, text)
      const { signature } = await signIn(sessions, ada)
      expect(await storedSignatures(sessions, ada)).toEqual([signature])
    },
  )

  it('leaves nothing stored when the last session has expired', async () => {
    const { sessions, disk } = visitWith()
    await signIn(sessions, ada)
    right(await sessions.revokeSession(ada.chainId, ada.address)())
    expect([...disk.texts.keys()]).toEqual([])
  })
})
