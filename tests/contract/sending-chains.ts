import { address } from '@solana/kit'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { balanceOfData } from '#domain/tokens/erc20.ts'
import { nativeToken, tokenId, type Token, type TokenStandard } from '#domain/tokens/token.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import type { SandboxSolana } from '#sandbox/solana/solana.ts'
import { associatedAccount, TOKEN_PROGRAM, tokenData } from '#sandbox/solana/tokens.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { network as evmNetwork } from './examples.ts'
import type { SendingChain } from './sending-contract.ts'
import { mainnet, solanaAccount } from './solana-kit.ts'

const tokenOf = (network: SendingChain['network'], standard: TokenStandard, contract: string): Token => ({
  id: tokenId(network.caipNetworkId, standard, contract),
  chainId: network.caipNetworkId,
  standard,
  address: contract,
  name: cleanText('Sandbox Dollar'),
  symbol: cleanText('SUSD'),
  decimals: 6,
  isListed: true,
})

/** An EVM chain whose accounts of these addresses have ether and a token. */
export const evmSending = async (
  { url, chainId }: Pick<Anvil, 'url' | 'chainId'>,
  holders: readonly string[],
): Promise<SendingChain> => {
  const [from] = (await rpc(url, 'eth_accounts')) as readonly string[]
  const send = async (transaction: object) =>
    waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, ...transaction }]))
  const { contractAddress: contract } = await send({ data: erc20.bytecode })
  const abiWord = (text: string) => text.padStart(64, '0')
  for (const holder of holders)
    await send({
      to: contract,
      data: `0xa9059cbb${abiWord(holder.slice(2))}${abiWord((10n ** 9n).toString(16))}`,
    })
  const network = evmNetwork(chainId, url)
  return {
    network,
    rpcUrls: [url],
    native: nativeToken(network),
    token: tokenOf(network, 'erc20', contract),
    recipient: '0x00000000000000000000000000000000000b0b0c' as Address,
    held: async (of, token) =>
      BigInt(
        String(
          token.address === undefined
            ? await rpc(url, 'eth_getBalance', [of, 'latest'])
            : await rpc(url, 'eth_call', [{ to: token.address, data: balanceOfData(of) }, 'latest']),
        ),
      ),
  }
}

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
      }
    }
  }[]
}

/** A Solana chain whose accounts of these addresses have SOL and a token, like those of the sandbox's wallets. */
export const solanaSending = async (
  { url, chain }: SandboxSolana,
  holders: readonly Address[],
): Promise<SendingChain> => {
  // Equal transactions with one blockhash are the same transaction.
  chain.advance()
  for (const holder of holders) {
    chain.airdrop(address(holder), 10n ** 9n)
    const account = await associatedAccount(address(holder), address(SANDBOX_MINT))
    chain.put(account, TOKEN_PROGRAM, tokenData(address(SANDBOX_MINT), address(holder), 10n ** 9n))
  }
  return {
    network: mainnet,
    rpcUrls: [url],
    native: nativeToken(mainnet),
    token: tokenOf(mainnet, 'spl', SANDBOX_MINT),
    recipient: solanaAccount('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'),
    held: async (of, token) => {
      if (token.address === undefined) return BigInt(chain.balance(address(of)))
      const filter = [of, { mint: token.address }, { encoding: 'jsonParsed' }]
      const { value } = (await rpc(url, 'getTokenAccountsByOwner', filter)) as TokenAccounts
      return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
  }
}
