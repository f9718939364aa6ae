/** The whole link as text, so that everybody can read where it leads. */
export const LinkText = ({ label, href }: { readonly label: string; readonly href: string }) => (
  <p className="wp-linktext">
    <span className="wp-sr">{label}</span>{' '}
    <bdi dir="ltr" translate="no">
      {href}
    </bdi>
  </p>
)
