export function formatYesNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No'
}
