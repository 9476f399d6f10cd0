/** 'WEALTH_MANAGER' as Wealth Manager. */
export function roleWords(role: string): string {
  return role
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}
