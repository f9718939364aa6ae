import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Chains } from '#ports/chains.ts'

import { Sender } from './sender.ts'

/** The code of an address without a contract. */
const NO_CODE = '0x'

/** Whether the account can already receive tokens on its network, for the Receive view. */
@injectable()
export class ReceiveTokens {
  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(Chains) private readonly chains: Chains,
  ) {}

  /** Whether the active account is a smart account without a contract on its network yet. False if no node answers. */
  async isUndeployed(): Promise<boolean> {
    const { current } = this.sender
    if (current?.isSmartAccount !== true) return false
    const { network, rpcUrls, address } = current
    const call = { method: 'eth_getCode', params: [address, 'latest'] }
    const code = await this.chains.request(network, rpcUrls, call)()
    return E.isRight(code) && code.right === NO_CODE
  }
}
