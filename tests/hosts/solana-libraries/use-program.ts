import { AnchorProvider, type Idl, Program } from '@coral-xyz/anchor'
import { useMemo } from 'react'

import { useAnchorWallet, useConnection } from './solana'

/** The program, once a wallet is connected that signs transactions. */
export const useProgram = (idl: Idl): Program | undefined => {
  const { connection } = useConnection()
  const wallet = useAnchorWallet()
  return useMemo(
    () => wallet && new Program(idl, new AnchorProvider(connection, wallet, AnchorProvider.defaultOptions())),
    [idl, connection, wallet],
  )
}
