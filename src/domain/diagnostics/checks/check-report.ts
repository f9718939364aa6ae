import type { NetworkCheck } from '#contracts/diagnostics.ts'

import { checkTexts } from './check-texts.ts'
import { countsOf, type SelfCheckState, sentenceOf } from './check.ts'

const words = { failure: 'Failure', warning: 'Warning', ok: 'OK', skipped: 'Not checked' } as const

const outcomeTexts: Readonly<Record<NetworkCheck['outcome'], (response: NetworkCheck) => string>> = {
  ok: ({ ms = 0 }) => `${Math.round(ms)} ms`,
  noAnswer: () => 'no answer',
  wrongChain: ({ answeredAs = '' }) => `answers as ${answeredAs}`,
  noAddress: () => 'no RPC address',
  unknown: () => 'not asked',
}

const flag = (name: string, value: boolean | undefined): string =>
  value === undefined ? '' : `, ${value ? '' : 'no '}${name}`

const networkLine = (network: NetworkCheck): string =>
  `- ${network.name} (${network.chainId}): ${outcomeTexts[network.outcome](network)}` +
  flag('batches', network.batches) +
  flag('old states', network.archive)

/** The self-check with its English texts. */
export const checkInfo = ({ checks, ...state }: SelfCheckState) => ({
  ...state,
  checks: checks.map((check) => ({
    name: check.name,
    status: check.status,
    title: checkTexts[check.name],
    sentence: sentenceOf(check),
  })),
})
export type CheckInfo = ReturnType<typeof checkInfo>

/**
 * The finished self-check as an English text for a support ticket, without addresses of accounts or nodes. `iso` formats a
 * time in milliseconds since the epoch.
 */
export const checkReport = (
  { checks, networks, endedAt = 0 }: SelfCheckState,
  version: string,
  origin: string,
  iso: (at: number) => string,
): string => {
  const { failure, warning, ok, skipped } = countsOf(checks)
  const lines = checks.map((check) => {
    const word = check.status in words ? words[check.status as keyof typeof words] : check.status
    return `- ${word}: ${checkTexts[check.name]}. ${sentenceOf(check)}`
  })
  return [
    `Walletport ${version} on ${origin}, ${iso(endedAt)}`,
    `${failure} failures, ${warning} warnings, ${ok} OK, ${skipped} not checked`,
    '',
    ...lines,
    '',
    'Networks',
    ...networks.map(networkLine),
  ].join('\n')
}
