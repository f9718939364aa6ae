import directory from '#presentation/react/styles/directory.css?inline'

export { RemoteRows } from './remote-rows.tsx'

/** The styles of listed wallets. */
export const directoryStyles = directory
