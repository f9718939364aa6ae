import { wholeIn } from '#domain/shared/whole-number.ts'

import { addressIn, type CallFunctions, number, type Reader, stated, text } from './call.ts'
import { circleDollar } from './known-tokens.ts'

/** The networks by Circle's number of them. */
const DOMAINS: Readonly<Record<string, bigint>> = {
  0: 1n,
  1: 43114n,
  2: 10n,
  3: 42161n,
  6: 8453n,
  7: 137n,
  10: 130n,
  11: 59144n,
  13: 146n,
  14: 480n,
}

/** The dollars are burned, and anybody can have them minted. No message is delivered twice, and none expires. */
const burn: Reader = (
  [units, domain, receiver, token, caller = `0x${'0'.repeat(64)}`, maxFee = 0n],
  _,
  context,
) => {
  const chain = DOMAINS[String(domain)]
  const [input, output] = [circleDollar(context.chain), chain === undefined ? undefined : circleDollar(chain)]
  if (chain === undefined || output === undefined || text(token) !== input) return undefined
  const minimum = number(units) - number(maxFee)
  const terms = { input, units: number(units), output, receiver: addressIn(receiver), minimum, chain }
  // A named caller alone would decide when the dollars arrive.
  return wholeIn(text(caller)) === 0n ? terms : stated(terms)
}

export const cctpV1: CallFunctions = { '6fd3504e': ['uint256,uint32,bytes32,address', burn] }
export const cctpV2: CallFunctions = {
  '8e0250ee': ['uint256,uint32,bytes32,address,bytes32,uint256,uint32', burn],
}
