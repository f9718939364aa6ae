import * as E from 'fp-ts/Either'
import { expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { withAddress } from '#domain/siwx/embedded.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import type { SignedConnection, WalletFailure } from '#ports/wallets.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { settled } from '#testkit/fake-clock.ts'
import type { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'

import { countOfEvent, site } from './sign-in-kit.ts'
import { ALICE, BOB, noResponse, wallet, walletWithOverrides } from './wallets.ts'
import { chain, readyWorld, right } from './world.ts'

type Signed = E.Either<WalletFailure, SignedConnection>

/** What a well-behaved wallet with this account answers. */
const signed = (message: SiwxMessage, chainId: ChainId, address: Address = ALICE): SignedConnection => {
  const text = right(withAddress(message, address)).serializedMessage ?? ''
  const signature = fakeSignature('eip155', address, text)
  return { report: { addresses: [ALICE], chainId }, address, message: text, signature }
}

/** A wallet that signs in with the prompt to connect. */
const signingWallet = (answer: (own: SignedConnection) => Signed | Promise<Signed> = E.right) => {
  const own: FakeWallet = wallet()
  const asked: SiwxMessage[] = []
  const signIn = (message: SiwxMessage, chainId: ChainId) => async () => {
    asked.push(message)
    own.permitted = true
    return answer(signed(message, chainId))
  }
  return { own: Object.assign(own, { signIn }), asked }
}

const visit = async (
  answer?: (own: SignedConnection) => Signed | Promise<Signed>,
  prepare?: (sessions: FakeSignInSessions) => void,
) => {
  const { own, asked } = signingWallet(answer)
  const { visit: open, server } = site([own])
  const tab = await open(prepare)
  return { ...tab, own, asked, server }
}

it('a wallet that can signs in with the prompt to connect, and the user is not asked again', async () => {
  const tab = await visit()
  await tab.connect()
  expect(tab.asked).toMatchObject([{ chainId: chain(1), accountAddress: '<<AccountAddress>>' }])
  expect(tab.own.requests).not.toContain('connect')
  expect(tab.state().accounts.eip155).toMatchObject({ status: 'connected', address: ALICE })
  expect(tab.step()).toBe('signedIn')
  expect(countOfEvent(tab, 'SIWX_AUTH_SUCCESS')).toBe(1)
})

it.each<[string, (own: SignedConnection) => Signed]>([
  ['another account', (own) => E.right({ ...own, address: BOB })],
  ['another text', (own) => E.right({ ...own, message: `${own.message} ` })],
  ['another network', (own) => E.right({ ...own, report: { ...own.report, chainId: chain(10) } })],
  ['a wrong signature', (own) => E.right({ ...own, signature: '0x' })],
])('a wallet that signs %s is connected, and the user signs in afterwards', async (_, answer) => {
  const tab = await visit(answer)
  await tab.connect()
  expect(tab.state().accounts.eip155).toMatchObject({ status: 'connected', address: ALICE })
  expect(tab.step()).toBe('requested')
})

it('a wallet that fails to sign in is asked to connect, and one whose user rejects it is not', async () => {
  const failing = await visit(() => E.left(failure('FailedToConnect', 'Unsupported')))
  await failing.connect()
  expect(failing.own.requests).toContain('connect')
  expect([failing.state().accounts.eip155.status, failing.step()]).toEqual(['connected', 'requested'])
  const rejecting = await visit(() => E.left(failure('UserRejected', 'Connection rejected')))
  await expect(rejecting.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(rejecting.own.requests).not.toContain('connect')
})

it('a host that gives no message, or signs itself, connects the wallet without', async () => {
  for (const prepare of [
    (sessions: FakeSignInSessions) =>
      void vi
        .spyOn(sessions, 'createMessage')
        .mockReturnValue(async () => E.left(failure('SiwxFailed', 'No nonce'))),
    (sessions: FakeSignInSessions) =>
      void Object.assign(sessions, { signMessage: () => async () => E.right('0x') }),
  ]) {
    const tab = await visit(undefined, prepare)
    await tab.connect()
    expect(tab.asked).toEqual([])
    expect(tab.own.requests).toContain('connect')
    expect(tab.state().accounts.eip155).toMatchObject({ status: 'connected' })
  }
})

it.each(['loads', 'fails to load'])(
  '[S4-01, S7-33] a user who leaves while the code for signing in %s is not asked by the wallet',
  async (how) => {
    const { own, asked } = signingWallet()
    const other = walletWithOverrides(wallet('two'), { connect: () => noResponse })
    let release = () => {}
    const tab = await readyWorld({
      ...site([own, other]).fakes(),
      loading: async (feature: string) => {
        if (feature !== 'siwx') return
        await new Promise<void>((resolve) => (release = resolve))
        if (how === 'fails to load') throw new Error('chunk')
      },
    })
    const left = tab.outside.connect({ connectorId: 'one' }).catch(({ code }: WalletportError) => code)
    await settled()
    // The user selects another wallet.
    void tab.outside.connect({ connectorId: 'two' }).catch(() => {})
    expect(await left).toBe('CANCELLED')
    release()
    await settled()
    expect([asked, own.requests.includes('connect')]).toEqual([[], false])
  },
)

it('a user who leaves while the host writes the message is not asked by the wallet', async () => {
  let release = () => {}
  const tab = await visit(undefined, (sessions) => {
    const { createMessage } = sessions
    sessions.createMessage =
      (...given) =>
      async () => {
        await new Promise<void>((resolve) => (release = resolve))
        return createMessage.call(sessions, ...given)()
      }
  })
  const connecting = tab.connect().catch(() => 'left')
  await settled()
  const { connectWallet } = await tab.inside.connection.load()
  connectWallet.cancel()
  await expect(connecting).resolves.toBe('left')
  release()
  await settled()
  expect([tab.asked, tab.own.requests.includes('connect')]).toEqual([[], false])
  expect(tab.state().accounts.eip155.status).toBe('disconnected')
})

it('a user who leaves while the host verifies is neither connected nor signed in', async () => {
  let release = () => {}
  let revoked: unknown
  const tab = await visit(undefined, (sessions) => {
    const { addSession, revokeSession } = sessions
    sessions.addSession = (session) => async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return addSession.call(sessions, session)()
    }
    sessions.revokeSession = (...account) => {
      revoked = account
      return revokeSession.call(sessions, ...account)
    }
  })
  const connecting = tab.connect().catch(() => 'left')
  await settled()
  const { connectWallet } = await tab.inside.connection.load()
  connectWallet.cancel()
  await expect(connecting).resolves.toBe('left')
  release()
  await settled()
  expect(revoked).toEqual([chain(1), ALICE])
  expect(tab.state().accounts.eip155.status).toBe('disconnected')
})
