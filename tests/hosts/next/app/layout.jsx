import { headers } from 'next/headers'
import { cookieToInitialState } from 'walletport/server'

import { Providers } from './providers.jsx'

/** @param {{ children: import('react').ReactNode }} props */
export default async function Layout({ children }) {
  const initialState = cookieToInitialState((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState}>{children}</Providers>
      </body>
    </html>
  )
}
