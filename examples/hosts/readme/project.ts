// #region shown
import { createWalletport } from 'walletport'
import { project } from 'walletport/project'

createWalletport({ ...options, project: project({ url: 'https://project.example' }) })
// #endregion

import type { WalletportOptions } from 'walletport'

declare const options: WalletportOptions
