import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { Environment } from '#application/environment.ts'
import { Lifetime } from '#application/lifetime.ts'
import { OptionsStore } from '#application/stores.ts'
import { RequestSignature } from '#application/use-cases/siwx/request/request-signature.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignInStore } from '#application/use-cases/siwx/session/stores.ts'
import { WalletRegistry } from '#application/wallet-registry.ts'
import type { MessageToSign, SignInSubject } from '#domain/siwx/sign-in.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { FakeWallets } from '#testkit/fake-wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, right } from './world.ts'

clause('S8-49', () => {
  it('[S8-49] a wallet that has disappeared from the page is named in the error', async () => {
    const clock = new FakeClock(0)
    const lifetime = new Lifetime()
    const sessions = new FakeSignInSessions(clock)
    const signInStore = new SignInStore()
    const environment = new Environment(clock, new FakePage(), lifetime)
    const signatureRequests = new SessionRequests(sessions, environment)
    const requestSignature = new RequestSignature(
      signInStore,
      new WalletRegistry(new FakeWallets(), new OptionsStore(), lifetime),
      signatureRequests,
      new FakeSignatures(),
      environment,
    )
    const subject: SignInSubject = {
      namespace: 'eip155',
      connectorId: 'gone',
      chainId: chain(1),
      address: address('a11ce'),
      isSmartAccount: false,
    }
    const createdMessage = sessions.createMessage({
      accountAddress: subject.address,
      chainId: subject.chainId,
    })
    const message: MessageToSign = right(await createdMessage())
    signInStore.dispatch({ type: 'checkStarted', subject })
    signInStore.dispatch({ type: 'sessionMissing', subject, cancel: { to: 'close' } })
    signInStore.dispatch({ type: 'messageCreated', subject, message })
    expect(await requestSignature.run(subject, message)).toEqual(
      E.left({ _tag: 'ConnectorNotFound', message: 'No ConnectionController client found' }),
    )
    lifetime.end()
  })
})
