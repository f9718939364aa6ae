import * as E from 'fp-ts/Either'
import { map } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { HostReplacement } from '#application/use-cases/send/replacements-for-hosts.ts'
import type { HostReview } from '#application/use-cases/send/send-for-hosts.ts'
import type { ReplacementReview, SendReview } from '#contracts/send.ts'
import type { SendUseCases } from '#contracts/use-cases/index.ts'

import { checkingArguments } from './check-arguments.ts'
import { expose } from './expose.ts'
import { reviewArguments } from './host-arguments.ts'
import { publishedOrThrow } from './published.ts'

const sendReview = ({ shown, replaced$, send, cancel }: HostReview): SendReview =>
  checkingArguments<SendReview>(
    {
      ...shown,
      replaced$: replaced$.pipe(map(sendReview)),
      send: async (confirmation) => publishedOrThrow(await send(confirmation)),
      cancel,
    },
    reviewArguments.send,
  )

const replacementReview = ({ shown, send, cancel }: HostReplacement): ReplacementReview =>
  checkingArguments<ReplacementReview>(
    { ...shown, send: async (confirmation) => publishedOrThrow(await send(confirmation)), cancel },
    reviewArguments.replacement,
  )

/** Sending with the public types and errors. */
export const hostSend = ({ send }: UseCases): SendUseCases =>
  expose<SendUseCases>()(
    'send',
    send,
    ({ sendForHosts }) => sendForHosts,
    { sends: [] },
    {
      most: (hosts, token) => hosts.most(token),
      receipt: (hosts, id) => hosts.receipt(id),
      prepare: async (hosts, transfer, { signal } = {}) =>
        E.map(sendReview)(await hosts.prepare(transfer, signal)),
      speedUp: async (hosts, hash, { signal } = {}) =>
        E.map(replacementReview)(await hosts.replace('speedUp', hash, signal)),
      cancelTransaction: async (hosts, hash, { signal } = {}) =>
        E.map(replacementReview)(await hosts.replace('cancel', hash, signal)),
    },
  )
