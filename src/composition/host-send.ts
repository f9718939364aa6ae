import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { SendSummary } from '#domain/send/send-summary.ts'
import type { SendSnapshot, SendUseCases } from '#shell/contracts/use-cases/index.ts'

import { errorIn, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

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
      prepare: (transfer) =>
        withSend(async ({ headlessSend }) => orThrow(await headlessSend.prepare(transfer))),
      most: (token) => withSend(async ({ headlessSend }) => orThrow(await headlessSend.most(token))),
      send: (confirmation = {}) =>
        withSend(async ({ headlessSend }) => orThrow(await headlessSend.send(confirmation))),
      cancel: () => send.useCases?.headlessSend.cancel(),
      receipt: (hash) => withSend(async ({ headlessSend }) => orThrow(await headlessSend.receipt(hash))),
    },
  )
}
