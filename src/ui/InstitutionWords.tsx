/** What people of an institution wrote or named: Spanish on a page of any language, and read aloud as that (WCAG 3.1.2). */
export function InstitutionWords({ children }: { children: string }) {
  return <span lang="es">{children}</span>;
}
