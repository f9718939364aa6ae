import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Chains } from '#ports/chains.ts'

import { Sender } from './sender.ts'

/** The code of an address without a contract. */
const NO_CODE = '0x'

/** Hands out what others need to pay the user. */
@injectable()
export class ReceiveTokens {
  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(Chains) private readonly chains: Chains,
  ) {}

  /** Whether the active account is a smart account that its network does not know yet. False where no node says so. */
  async isUndeployed(): Promise<boolean> {
    const { current } = this.sender
    if (current?.isSmartAccount !== true) return false
    const { network, rpcUrls, address } = current
    const call = { method: 'eth_getCode', params: [address, 'latest'] }
    const code = await this.chains.request(network, rpcUrls, call)()
    return E.isRight(code) && code.right === NO_CODE
  }
}
