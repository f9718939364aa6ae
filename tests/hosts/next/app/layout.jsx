import { Providers } from './providers.jsx'

/** @param {{ children: import('react').ReactNode }} props */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
