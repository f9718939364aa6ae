// Modules that the page of a host of one namespace must not load.

// The relay client has its own copy of viem, used for all namespaces.
const VIEM = /(?<!\/node_modules\/.*)\/node_modules\/viem\//

/** Modules that must not be shipped to a host of one namespace, by host. */
const foreign = {
  headless: [/\/chunks\/(solana|web3|bitcoin)-/, /\/node_modules\/@solana\//],
  solana: [/\/chunks\/(evm|viem|bitcoin)-/, VIEM],
  bitcoin: [/\/chunks\/(evm|viem|solana|web3)-/, /\/node_modules\/@solana\//, VIEM],
}

/** The modules of other namespaces that a host ships, whether or not they are loaded. */
export const foreignTo = (host, ids) => ids.filter((id) => foreign[host].some((other) => other.test(id)))
