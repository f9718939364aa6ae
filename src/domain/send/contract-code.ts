const PUSH1 = 0x60
const PUSH32 = 0x7f
/** CALL, CALLCODE and DELEGATECALL. Code without one of them cannot transfer a token. */
const CALLS: readonly number[] = [0xf1, 0xf2, 0xf4]
/** The code of an account that delegates to a contract but has a private key. EIP-7702. */
const DELEGATED = /^0xef0100[\da-f]{40}$/i

/**
 * Whether the code of an EVM contract can call another contract. The data after a PUSH is skipped. Other data may look like a
 * call, so the result may be wrongly true but never wrongly false.
 */
export const canCall = (code: string): boolean => {
  if (DELEGATED.test(code)) return true
  const bytes = code.slice(2).match(/../g) ?? []
  for (let place = 0; place < bytes.length; place++) {
    const operation = Number.parseInt(bytes[place] ?? '', 16)
    if (CALLS.includes(operation)) return true
    if (operation >= PUSH1 && operation <= PUSH32) place += operation - PUSH1 + 1
  }
  return false
}

/**
 * Whether an address with this code is a contract. An account that delegates is not a contract, because it has a private key.
 */
export const isContract = (code: string): boolean => code.length > 2 && !DELEGATED.test(code)
