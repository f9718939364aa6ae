// the relay client brings a copy of viem of its own, for all families
const VIEM = /(?<!\/node_modules\/.*)\/node_modules\/viem\//

/** What a host of one family has no use for, by the host. */
const foreign = {
  headless: [/\/chunks\/(solana|web3|bitcoin)-/, /\/node_modules\/@solana\//],
  solana: [/\/chunks\/(evm|viem|bitcoin)-/, VIEM],
  bitcoin: [/\/chunks\/(evm|viem|solana|web3)-/, /\/node_modules\/@solana\//, VIEM],
}

/** The modules of another family among those that a host ships, fetched or not. */
export const foreignTo = (host, ids) => ids.filter((id) => foreign[host].some((other) => other.test(id)))
