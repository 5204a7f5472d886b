export interface LongListProps<T> {
  items: readonly T[];
  getKey: (item: T, index: number) => string;
  /** Height of a row in pixels, before it has been measured. */
  estimate: number | ((index: number) => number);
  /** The row that must be in view, for example the selected one. */
  activeIndex?: number | undefined;
  label: string;
  className?: string | undefined;
  children: (item: T, index: number) => React.ReactNode;
}
