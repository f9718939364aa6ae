/** The Bitcoin networks. The id is the start of the genesis block's hash, as CAIP-2 defines. */
declare const bitcoin: {
    readonly id: "000000000019d6689c085ae165831e93";
    readonly name: "Bitcoin";
    readonly nativeCurrency: {
        readonly name: "Bitcoin";
        readonly symbol: "BTC";
        readonly decimals: 8;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mempool.space/api"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Mempool";
            readonly url: "https://mempool.space";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "bip122";
    readonly caipNetworkId: "bip122:000000000019d6689c085ae165831e93";
};
declare const bitcoinTestnet: {
    readonly id: "000000000933ea01ad0ee984209779ba";
    readonly name: "Bitcoin Testnet";
    readonly nativeCurrency: {
        readonly name: "Bitcoin";
        readonly symbol: "BTC";
        readonly decimals: 8;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mempool.space/testnet/api"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Mempool";
            readonly url: "https://mempool.space/testnet";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "bip122";
    readonly caipNetworkId: "bip122:000000000933ea01ad0ee984209779ba";
};
declare const bitcoinSignet: {
    readonly id: "00000008819873e925422c1ff0f99f7c";
    readonly name: "Bitcoin Signet";
    readonly nativeCurrency: {
        readonly name: "Bitcoin";
        readonly symbol: "BTC";
        readonly decimals: 8;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mempool.space/signet/api"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Mempool";
            readonly url: "https://mempool.space/signet";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "bip122";
    readonly caipNetworkId: "bip122:00000008819873e925422c1ff0f99f7c";
};

/** The testnets of the supported EVM networks, with viem's names. */
declare const sepolia: {
    readonly id: 11155111;
    readonly name: "Sepolia";
    readonly nativeCurrency: {
        readonly name: "Sepolia Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://11155111.rpc.thirdweb.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Etherscan";
            readonly url: "https://sepolia.etherscan.io";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const optimismSepolia: {
    readonly id: 11155420;
    readonly name: "OP Sepolia";
    readonly nativeCurrency: {
        readonly name: "Sepolia Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.optimism.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Blockscout";
            readonly url: "https://optimism-sepolia.blockscout.com";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const arbitrumSepolia: {
    readonly id: 421614;
    readonly name: "Arbitrum Sepolia";
    readonly nativeCurrency: {
        readonly name: "Arbitrum Sepolia Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia-rollup.arbitrum.io/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Arbiscan";
            readonly url: "https://sepolia.arbiscan.io";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const polygonAmoy: {
    readonly id: 80002;
    readonly name: "Polygon Amoy";
    readonly nativeCurrency: {
        readonly name: "POL";
        readonly symbol: "POL";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://polygon-amoy.drpc.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "PolygonScan";
            readonly url: "https://amoy.polygonscan.com";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const bscTestnet: {
    readonly id: 97;
    readonly name: "BNB Smart Chain Testnet";
    readonly nativeCurrency: {
        readonly name: "BNB";
        readonly symbol: "tBNB";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://data-seed-prebsc-1-s1.bnbchain.org:8545"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "BscScan";
            readonly url: "https://testnet.bscscan.com";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const avalancheFuji: {
    readonly id: 43113;
    readonly name: "Avalanche Fuji";
    readonly nativeCurrency: {
        readonly name: "Avalanche Fuji";
        readonly symbol: "AVAX";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.avax-test.network/ext/bc/C/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "SnowTrace";
            readonly url: "https://testnet.snowtrace.io";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const zksyncSepoliaTestnet: {
    readonly id: 300;
    readonly name: "ZKsync Sepolia Testnet";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.era.zksync.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "ZKsync Explorer";
            readonly url: "https://sepolia.explorer.zksync.io";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const baseSepolia: {
    readonly id: 84532;
    readonly name: "Base Sepolia";
    readonly nativeCurrency: {
        readonly name: "Sepolia Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.base.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Basescan";
            readonly url: "https://sepolia.basescan.org";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const zoraSepolia: {
    readonly id: 999999999;
    readonly name: "Zora Sepolia";
    readonly nativeCurrency: {
        readonly name: "Zora Sepolia";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.rpc.zora.energy"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Zora Sepolia Explorer";
            readonly url: "https://sepolia.explorer.zora.energy";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};
declare const auroraTestnet: {
    readonly id: 1313161555;
    readonly name: "Aurora Testnet";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://testnet.aurora.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Aurorascan";
            readonly url: "https://testnet.aurorascan.dev";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "eip155";
};

/** The supported EVM networks, with viem's names and one public RPC endpoint each. */
declare const mainnet: {
    readonly id: 1;
    readonly name: "Ethereum";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://ethereum.reth.rs/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Etherscan";
            readonly url: "https://etherscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const optimism: {
    readonly id: 10;
    readonly name: "OP Mainnet";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.optimism.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Optimism Explorer";
            readonly url: "https://optimistic.etherscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const arbitrum: {
    readonly id: 42161;
    readonly name: "Arbitrum One";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://arb1.arbitrum.io/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Arbiscan";
            readonly url: "https://arbiscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const polygon: {
    readonly id: 137;
    readonly name: "Polygon";
    readonly nativeCurrency: {
        readonly name: "POL";
        readonly symbol: "POL";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://polygon.drpc.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "PolygonScan";
            readonly url: "https://polygonscan.com";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const celo: {
    readonly id: 42220;
    readonly name: "Celo";
    readonly nativeCurrency: {
        readonly name: "CELO";
        readonly symbol: "CELO";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://forno.celo.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Celo Explorer";
            readonly url: "https://celoscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const aurora: {
    readonly id: 1313161554;
    readonly name: "Aurora";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.aurora.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Aurorascan";
            readonly url: "https://aurorascan.dev";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const bsc: {
    readonly id: 56;
    readonly name: "BNB Smart Chain";
    readonly nativeCurrency: {
        readonly name: "BNB";
        readonly symbol: "BNB";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://bsc-dataseed.bnbchain.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "BscScan";
            readonly url: "https://bscscan.com";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const avalanche: {
    readonly id: 43114;
    readonly name: "Avalanche";
    readonly nativeCurrency: {
        readonly name: "Avalanche";
        readonly symbol: "AVAX";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.avax.network/ext/bc/C/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "SnowTrace";
            readonly url: "https://snowtrace.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const zksync: {
    readonly id: 324;
    readonly name: "ZKsync Era";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.era.zksync.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "ZKsync Explorer";
            readonly url: "https://explorer.zksync.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const gnosis: {
    readonly id: 100;
    readonly name: "Gnosis";
    readonly nativeCurrency: {
        readonly name: "xDAI";
        readonly symbol: "XDAI";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.gnosischain.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Gnosisscan";
            readonly url: "https://gnosisscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const base: {
    readonly id: 8453;
    readonly name: "Base";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.base.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Basescan";
            readonly url: "https://basescan.org";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};
declare const zora: {
    readonly id: 7777777;
    readonly name: "Zora";
    readonly nativeCurrency: {
        readonly name: "Ether";
        readonly symbol: "ETH";
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.zora.energy"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Explorer";
            readonly url: "https://explorer.zora.energy";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "eip155";
};

/**
 * The Solana networks. The id is the start of the genesis hash, as CAIP-2 defines. The public node is not for production: it refuses
 * the requests of many websites, so name another one in `customRpcUrls`.
 */
declare const solana: {
    readonly id: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
    readonly name: "Solana";
    readonly nativeCurrency: {
        readonly name: "Solana";
        readonly symbol: "SOL";
        readonly decimals: 9;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.mainnet-beta.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Solscan";
            readonly url: "https://solscan.io";
        };
    };
    readonly testnet: false;
    readonly chainNamespace: "solana";
    readonly caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
};
declare const solanaDevnet: {
    readonly id: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
    readonly name: "Solana Devnet";
    readonly nativeCurrency: {
        readonly name: "Solana";
        readonly symbol: "SOL";
        readonly decimals: 9;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.devnet.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Solscan";
            readonly url: "https://solscan.io/?cluster=devnet";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "solana";
    readonly caipNetworkId: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
};
declare const solanaTestnet: {
    readonly id: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z";
    readonly name: "Solana Testnet";
    readonly nativeCurrency: {
        readonly name: "Solana";
        readonly symbol: "SOL";
        readonly decimals: 9;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.testnet.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: "Solscan";
            readonly url: "https://solscan.io/?cluster=testnet";
        };
    };
    readonly testnet: true;
    readonly chainNamespace: "solana";
    readonly caipNetworkId: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z";
};

export { arbitrum, arbitrumSepolia, aurora, auroraTestnet, avalanche, avalancheFuji, base, baseSepolia, bitcoin, bitcoinSignet, bitcoinTestnet, bsc, bscTestnet, celo, gnosis, mainnet, optimism, optimismSepolia, polygon, polygonAmoy, sepolia, solana, solanaDevnet, solanaTestnet, zksync, zksyncSepoliaTestnet, zora, zoraSepolia };
