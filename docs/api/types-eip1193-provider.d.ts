/** An EIP-1193 provider, typed structurally so that viem, ethers and wagmi accept it. */
interface Eip1193Provider {
    request(args: {
        readonly method: string;
        readonly params?: readonly unknown[] | object;
    }): Promise<unknown>;
    on?(event: string, listener: (...args: unknown[]) => void): unknown;
    removeListener?(event: string, listener: (...args: unknown[]) => void): unknown;
}

export type { Eip1193Provider };
