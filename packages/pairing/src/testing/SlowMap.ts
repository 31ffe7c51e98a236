/** A store that answers late while there is a gate. */
export class SlowMap extends Map<string, Uint8Array> {
  gate: Promise<void> | undefined;
  override get(key: string): Uint8Array | undefined {
    const value = super.get(key);
    return this.gate ? (this.gate.then(() => value) as never) : value;
  }
}
