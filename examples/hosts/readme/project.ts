// #region shown
import { project } from 'walletport/project'

createWalletport({ ...options, project: project({ url: 'https://project.example' }) })
// #endregion

import { createWalletport, type WalletportOptions } from 'walletport'

declare const options: WalletportOptions
