import { shortAddress } from '#domain/caip/short-address.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { TransferProblem } from '#domain/send/prepared-transfer.ts'
import { sendProblems } from '#presentation/react/messages/send.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

export const recipientName = (address: string): string => shortAddress(address)

/** The text of a problem. */
export const problemText = (t: Translate, { problem }: Pick<TransferProblem, 'problem'>): string =>
  t(sendProblems[problem ?? 'unknown'])

/** The text for a wallet's message. */
export const messageText = (t: Translate, message: string): string =>
  problemText(t, { problem: nodeProblemOf(message) })
