import { expect } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import { withinReview } from '#domain/send/consent.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { SentTransaction, Submission } from '#domain/send/submission.ts'
import type { Transfers } from '#ports/transfers.ts'

import { right } from './examples.ts'

/** Requests what a review of the prepared transfer shows from the wallet. */
export const submit = async (
  transfers: Transfers,
  connector: Connector,
  prepared: PreparedTransfer,
  { signal }: Pick<AbortController, 'signal'> = new AbortController(),
): Promise<Submission> => {
  const request = right(await transfers.request(prepared)())
  return transfers.submit(connector, right(withinReview({ prepared, findings: [] }, request)), signal)()
}

/** Like `submit`, for a wallet that sends. */
export const submitted = async (...args: Parameters<typeof submit>): Promise<SentTransaction> => {
  const submission = await submit(...args)
  expect(submission).toMatchObject({ type: 'submitted' })
  return submission as Extract<Submission, { readonly type: 'submitted' }>
}
