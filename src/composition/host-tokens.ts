import { map } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { SendSummary } from '#domain/send/send-summary.ts'
import { failure } from '#domain/shared/failure.ts'
import type { SendSnapshot, SendUseCases, TokensSnapshot, TokensUseCases } from '#shell/use-cases.ts'

import { errorIn, errorOf, orThrow } from './or-throw.ts'
import { remoteSnapshot } from './remote-snapshot.ts'
import { fromFeature, useCase } from './use-case.ts'

// The summaries are made in the features' own chunks, so that hosts without them have no bytes of them.

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
      refresh: async () => {
        if (!tokens.configured) throw errorOf(failure('TokensNotEnabled', 'The option `tokens` is not set'))
        const { viewTokens } = await tokens.load()
        viewTokens.refresh()
      },
    },
  )

const noSend: SendSnapshot = { step: 'idle', sends: [] }

const sendSnapshot = ({ failure: reason, ...state }: SendSummary): SendSnapshot => ({
  ...state,
  ...errorIn(reason),
})

/** Sending with the public types and errors. */
export const hostSend = ({ send }: UseCases): SendUseCases => {
  const withSend = async <A>(run: (own: UseCasesOf<'send'>['headlessSend']) => Promise<A>): Promise<A> => {
    if (!send.configured) throw errorOf(failure('SendNotEnabled', 'The option `send` is not set'))
    return run((send.useCases ?? (await send.load())).headlessSend)
  }
  return useCase<SendUseCases>(
    fromFeature(send, ({ headlessSend }) => headlessSend.state$.pipe(map(sendSnapshot)), noSend),
    {
      prepare: (transfer) => withSend(async (own) => orThrow(await own.prepare(transfer))),
      most: (token) => withSend(async (own) => orThrow(await own.most(token))),
      send: (confirmation = {}) => withSend(async (own) => orThrow(await own.send(confirmation))),
      cancel: () => send.useCases?.headlessSend.cancel(),
      receipt: (hash) => withSend(async (own) => orThrow(await own.receipt(hash))),
    },
  )
}
