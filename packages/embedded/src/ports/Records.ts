/** Small records that outlive a reload. Never throws. */
export interface Records {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  remove(name: string): void;
}
