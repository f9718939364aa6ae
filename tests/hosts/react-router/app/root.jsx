import { Links, Meta, Outlet, Scripts } from 'react-router'
import { evm } from 'walletport/evm'
import { mainnet } from 'walletport/networks'
import { WalletportProvider } from 'walletport/react'

const options = { projectId: 'your-app', adapters: [evm()], networks: [mainnet] }

export default function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <WalletportProvider options={options}>
          <Outlet />
        </WalletportProvider>
        <Scripts />
      </body>
    </html>
  )
}
