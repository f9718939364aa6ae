import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SendSummary } from '#domain/send/send-summary.ts'
import type { SendSnapshot, SendUseCases, TokensSnapshot, TokensUseCases } from '#shell/use-cases.ts'

import { errorIn, orThrow } from './or-throw.ts'
import { remoteSnapshot } from './remote-snapshot.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

// The summaries are computed in the chunks of the features, so that pages without these features do not load the code.

const noTokens: TokensSnapshot = { status: 'idle', refreshing: false, tokens: [], unknown: [] }

/** The account's tokens with the public types and errors. */
export const hostTokens = ({ tokens }: UseCases): TokensUseCases =>
  useCase<TokensUseCases>(
    fromFeature(
      tokens,
      ({ headlessTokens }) => headlessTokens.state$.pipe(map(remoteSnapshot)),
      tokens.configured ? { ...noTokens, status: 'pending' } : noTokens,
    ),
    {
      refresh: () => withFeature('tokens', tokens)(({ viewTokens }) => viewTokens.refresh()),
    },
  )

const noSend: SendSnapshot = { step: 'idle', sends: [] }

const sendSnapshot = ({ failure: reason, ...state }: SendSummary): SendSnapshot => ({
  ...state,
  ...errorIn(reason),
})

/** Sending with the public types and errors. */
export const hostSend = ({ send }: UseCases): SendUseCases => {
  const withSend = withFeature('send', send)
  return useCase<SendUseCases>(
    fromFeature(send, ({ headlessSend }) => headlessSend.state$.pipe(map(sendSnapshot)), noSend),
    {
      prepare: (transfer) => withSend(async ({ headlessSend: own }) => orThrow(await own.prepare(transfer))),
      most: (token) => withSend(async ({ headlessSend: own }) => orThrow(await own.most(token))),
      send: (confirmation = {}) =>
        withSend(async ({ headlessSend: own }) => orThrow(await own.send(confirmation))),
      cancel: () => send.useCases?.headlessSend.cancel(),
      receipt: (hash) => withSend(async ({ headlessSend: own }) => orThrow(await own.receipt(hash))),
    },
  )
}
