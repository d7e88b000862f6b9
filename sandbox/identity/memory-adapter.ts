type Payload = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

/** Keeps what an OpenID provider must remember; of one process, which a demo is. */
export class MemoryAdapter {
  readonly #rows = new Map<string, { payload: Payload; until: number }>();

  async upsert(id: string, payload: Payload, expiresIn = 3600): Promise<void> {
    this.#rows.set(id, { payload, until: Date.now() + expiresIn * 1000 });
  }

  async find(id: string): Promise<Payload | undefined> {
    const row = this.#rows.get(id);
    if (row && row.until > Date.now()) return row.payload;
    this.#rows.delete(id);
    return undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    return [...this.#rows.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#rows) if (payload.grantId === grantId) this.#rows.delete(id);
  }
}
