import type { ConnectArguments } from '#contracts/index.ts'

/** Whether a host asks for a wallet. What cannot be read is for the core to refuse. */
export const namesWallet = (request: ConnectArguments): boolean => {
  try {
    return request.connectorId !== undefined
  } catch {
    return true
  }
}
