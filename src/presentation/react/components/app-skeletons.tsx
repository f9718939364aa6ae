/** The number of wallets that the first view shows on a phone: three rows. */
export const APPS = 12

/** Placeholders of the size of the tiles that replace them. */
export const AppSkeletons = ({ label }: { readonly label: string }) => (
  <div className="wp-apps" role="group" aria-busy="true" aria-label={label}>
    {Array.from({ length: APPS }, (_, index) => (
      <span key={index} className="wp-app" aria-hidden="true">
        <span className="wp-skel wp-skel--app" />
        <span className="wp-skel wp-skel--text" />
      </span>
    ))}
  </div>
)
