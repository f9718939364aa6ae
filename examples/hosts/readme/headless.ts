// #region shown
import { evm } from 'walletport/evm'
import { createWalletportCore } from 'walletport/headless'
import { mainnet } from 'walletport/networks'

const walletport = createWalletportCore({ projectId: 'your-app', adapters: [evm()], networks: [mainnet] })
const { useCases } = await walletport.core()
useCases.connectors.state$.subscribe(({ connectors }) => draw(connectors))
const account = await walletport.connect({ connectorId: 'com.example.wallet' })
// #endregion

import type { ConnectorInfo } from 'walletport/headless'

declare const draw: (connectors: readonly ConnectorInfo[]) => void

void [account]
