/** The number of wallets that the first view shows on a phone: three rows. */
export const APPS = 12

/** A placeholder of the size of the tile that replaces it. */
export const AppSkeleton = () => (
  <span className="wp-app" aria-hidden="true">
    <span className="wp-skel wp-skel--app" />
    <span className="wp-skel wp-skel--text" />
  </span>
)

/** Placeholders for all tiles of the first view. */
export const AppSkeletons = ({ label }: { readonly label: string }) => (
  <div className="wp-apps" role="group" aria-busy="true" aria-label={label}>
    {Array.from({ length: APPS }, (_, index) => (
      <AppSkeleton key={index} />
    ))}
  </div>
)
