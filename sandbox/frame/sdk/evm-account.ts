import {
  createWalletClient,
  custom,
  defineChain,
  isAddressEqual,
  serializeErc6492Signature,
  type Hex,
  type WalletClient,
} from 'viem'

import { chainParts, type ChainId } from '#domain/caip/chain-id.ts'
import { DEPLOYER, deploymentOf, executionOf, type AccountCall, type Keys } from '#sandbox/frame/keys.ts'

import { chainLabel, currencyOf, type Node } from './chains.ts'
import type { PreferredType } from './sessions.ts'

const POLL_MS = 50
const TIMEOUT_MS = 20_000

const waitForReceipt = async (node: Node, hash: Hex): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS
  while ((await node('eth_getTransactionReceipt', [hash])) === null) {
    if (Date.now() > deadline) throw new Error('The smart account was not deployed in time')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** One of the user's two EVM accounts on one chain. */
export class EvmAccount {
  readonly address: Hex
  readonly #client: WalletClient

  constructor(
    private readonly keys: Keys,
    readonly type: PreferredType,
    private readonly chain: ChainId,
    private readonly node: Node,
  ) {
    this.address = type === 'smartAccount' ? keys.smartAccount : keys.evm.address
    this.#client = createWalletClient({
      account: keys.evm,
      transport: custom({
        request: ({ method, params }: { method: string; params?: unknown }) => node(method, params ?? []),
      }),
    })
  }

  async isDeployed(): Promise<boolean> {
    const code = await this.node('eth_getCode', [this.keys.smartAccount, 'latest'])
    return typeof code === 'string' && code !== '0x'
  }

  signMessage(raw: Hex): Promise<Hex> {
    return this.#wrapSignature(this.keys.evm.signMessage({ message: { raw } }))
  }

  signTypedData(typedData: Parameters<Keys['evm']['signTypedData']>[0]): Promise<Hex> {
    return this.#wrapSignature(this.keys.evm.signTypedData(typedData))
  }

  /** Sends all calls or none. A plain key account supports one call. The key pays the gas. */
  async send(calls: readonly AccountCall[], gas?: bigint): Promise<Hex> {
    const [firstCall] = calls
    if (this.type === 'smartAccount') {
      if (!(await this.isDeployed())) await this.deploy()
      return this.#send({ to: this.address, data: executionOf(calls) })
    }
    if (firstCall === undefined || calls.length > 1) throw new Error('This account sends one call at a time')
    return this.#send({ ...firstCall, ...(gas !== undefined && { gas }) })
  }

  /** Deploys a contract. Only a key account can. */
  create(data: Hex, value: bigint): Promise<Hex> {
    if (this.type === 'smartAccount') throw new Error('A smart account creates no contracts')
    return this.#send({ data, value })
  }

  async deploy(): Promise<void> {
    await waitForReceipt(
      this.node,
      await this.#send({ to: DEPLOYER, data: deploymentOf(this.keys.evm.address) }),
    )
  }

  /** ERC-6492: the signature of an undeployed account contains its deployment. */
  async #wrapSignature(signing: Promise<Hex>): Promise<Hex> {
    const signature = await signing
    if (this.type === 'eoa' || (await this.isDeployed())) return signature
    return serializeErc6492Signature({
      address: DEPLOYER,
      data: deploymentOf(this.keys.evm.address),
      signature,
    })
  }

  #send(transaction: { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }): Promise<Hex> {
    // A node of another chain than the one shown is rejected.
    const chain = defineChain({
      id: Number(chainParts(this.chain).reference),
      name: chainLabel(this.chain),
      nativeCurrency: { name: currencyOf(this.chain), symbol: currencyOf(this.chain), decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })
    return this.#client.sendTransaction({ account: this.keys.evm, chain, ...transaction })
  }
}

/** The account type of an address. Throws for an unknown address. */
export const typeAt = (keys: Keys, address: Hex): PreferredType => {
  if (isAddressEqual(address, keys.smartAccount)) return 'smartAccount'
  if (isAddressEqual(address, keys.evm.address)) return 'eoa'
  throw new Error('The user has no such account')
}
