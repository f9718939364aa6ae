import { Adapter } from './types-contract.js';
import './types-remote-contract.js';
import './types-walletport-error.js';
import './types-siwx-contract.js';

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
declare const evm: () => Adapter;

export { Adapter, evm };
