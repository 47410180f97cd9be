import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import type { Profile } from '../../contract/profile.ts';
import type { UpdateProfile } from '../../contract/profile-editing.ts';
import type { Login, Register } from '../../contract/sign-in.ts';
import { ApiError } from '../client/api-error.ts';
import { AnonymousClaim, type SignInMethod } from './anonymous-claim.ts';
import { isLocalToken, isStale, userIdOf } from './local-token.ts';
import type { SessionEnvironment } from './session-environment.ts';
import { type SessionState, startingState } from './session-state.ts';
import { type ActorChange, SessionStore } from './session-store.ts';
import { SessionTokenRenewer } from './session-token-renewer.ts';
import { GUEST, standInUser, toUser, type User, userSchema } from './user.ts';

/**
 * The session of this tab. The storage, which all tabs share, has the tokens.
 */
export class Session {
  /** Renews the tokens that calls carry. */
  readonly tokenRenewer: SessionTokenRenewer;
  private readonly store: SessionStore;
  /** Number of the current session of this tab; a response to an earlier session is dropped. */
  private sessionNumber = 0;
  private readonly logoutTasks = new Set<() => Promise<unknown>>();
  private readonly anonymousClaim: AnonymousClaim;

  constructor(private readonly environment: SessionEnvironment) {
    this.tokenRenewer = new SessionTokenRenewer(environment, () => this.end());
    this.anonymousClaim = new AnonymousClaim(environment);
    this.store = new SessionStore(startingState(this.actorIdFor(this.tokens())));
  }

  private get current(): SessionState {
    return this.store.state;
  }

  state = (): SessionState => this.current;

  /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Calls `listener` after each change of the actor. Returns the unsubscribe function. */
  onActorChange(listener: (change: ActorChange) => void): () => void {
    return this.store.onActorChange(listener);
  }

  /** Registers `work` to run before a sign-out, while the server still accepts the token. */
  beforeLogout(work: () => Promise<unknown>): void {
    this.logoutTasks.add(work);
  }

  /**
   * Determines the user of this browser.
   * @param code a one-time sign-in code from the address
   * @param hasAutoLogin whether the academy may sign visitors in automatically; tried only without tokens and code
   */
  async start(code: string | null = null, hasAutoLogin = true): Promise<void> {
    this.store.set({ ...startingState(this.actorIdFor(this.tokens())) });
    const tokens = await this.freshTokens();
    if (tokens) return this.becomeAuthenticated(this.environment.storage.read('userInfo', userSchema));
    if (code) return this.exchange(code).catch(() => undefined);
    await this.loginAutomatically(hasAutoLogin);
  }

  /** @throws ApiError; the session is then a guest's */
  async login(input: Login): Promise<void> {
    await this.signIn(() => this.environment.calls.login(input), 'password');
  }

  /** Creates an account and signs in. @throws ApiError */
  async register(input: Register): Promise<void> {
    await this.signIn(() => this.environment.calls.register(input), 'password');
  }

  /** Exchanges a one-time code for a session; does nothing during another exchange. @throws ApiError as `login` */
  async exchange(code: string): Promise<void> {
    if (this.current.isExchanging || this.current.status === 'authenticated') return;
    this.store.set({ isExchanging: true });
    try {
      await this.signIn(() => this.environment.calls.exchange(code), 'code');
    } finally {
      this.store.set({ isExchanging: false });
    }
  }

  /** Ends the session here and on the server. */
  async logout(): Promise<void> {
    await Promise.all([...this.logoutTasks].map((work) => work()));
    const tokens = this.tokens();
    this.end();
    // If this request fails, the refresh token stays valid on the server, but no browser has it.
    if (tokens) await this.environment.calls.logout(tokens).catch(() => undefined);
  }

  /** Stores the person's choice whether the records made here before the sign-in by code are theirs. */
  async decideClaim(isTheirs: boolean): Promise<void> {
    const to = this.current.actorId;
    const from = this.anonymousClaim.decide(to, isTheirs);
    this.store.set({ hasClaimQuestion: false });
    if (from === null) return;
    this.store.notifyActorListeners({ from, to, isSamePerson: true });
    await this.anonymousClaim.sendClaim(to);
  }

  /** @throws ApiError */
  async updateProfile(changes: UpdateProfile): Promise<void> {
    const { sessionNumber } = this;
    const user = toUser(await this.environment.calls.updateProfile(changes));
    if (sessionNumber === this.sessionNumber) this.setProfile(user);
  }

  /** Takes the profile from the response to another call; the profile of another user is ignored. */
  takeProfile(profile: Profile): void {
    const user = toUser(profile);
    if (user.id === this.current.user.id) this.setProfile(user);
  }

  /** Takes the erasure date of the signed-in account from a response; `null` if no erasure is scheduled. */
  takeErasure(erasesAt: string | null): void {
    if (this.current.status === 'authenticated' && !this.current.isStandIn)
      this.setProfile({ ...this.current.user, erasesAt });
  }

  /** Retries loading a profile that failed to load. */
  async retryProfile(): Promise<void> {
    if (this.current.isStandIn && !this.current.isLoadingProfile) await this.loadProfile();
  }

  /** Handles a change of the storage by another tab. */
  storageChanged(): void {
    const tokens = this.tokens();
    const actorId = this.actorIdFor(tokens);
    const user = this.environment.storage.read('userInfo', userSchema);
    if (!tokens && this.current.status === 'starting') {
      this.store.changeActor({ actorId });
    } else if (!tokens) {
      this.sessionNumber += 1;
      this.store.changeActor({ ...startingState(actorId), status: 'guest' });
    } else if (this.current.status !== 'authenticated' || actorId !== this.current.actorId) {
      void this.becomeAuthenticated(user);
    } else {
      if (user) this.store.set({ user, isStandIn: false, hasProfileFailed: false });
      this.store.set({ hasClaimQuestion: this.anonymousClaim.hasQuestion(actorId) });
    }
  }

  /** Handles the server's return: retries the profile and sends a pending claim. */
  async cameOnline(): Promise<void> {
    if (this.current.status !== 'authenticated') return;
    await this.retryProfile();
    await this.anonymousClaim.sendClaim(this.current.actorId);
  }

  /** The stored tokens, renewed if stale; `null` if there are none or the server refused them. */
  private async freshTokens(): Promise<AuthTokens | null> {
    const tokens = this.tokens();
    if (!tokens) {
      this.forgetCredentials();
      return null;
    }
    if (isStale(tokens.accessToken, this.environment.nowMs())) await this.tokenRenewer.renew(tokens.accessToken);
    return this.tokens();
  }

  private async loginAutomatically(hasAutoLogin: boolean): Promise<void> {
    const { sessionNumber } = this;
    const tokens = hasAutoLogin ? await this.environment.calls.autoLogin().catch(() => null) : null;
    if (sessionNumber !== this.sessionNumber) return;
    this.anonymousClaim.setKiosk(tokens !== null);
    if (!tokens)
      return this.store.changeActor({ status: 'guest', user: GUEST, actorId: this.environment.anonymousId() });
    this.environment.storage.write('authTokens', tokens);
    await this.becomeAuthenticated(null);
  }

  /** Requests tokens and stores them; after a failure the session is a guest's. */
  private async signIn(requestTokens: () => Promise<AuthTokens>, method: SignInMethod): Promise<void> {
    this.sessionNumber += 1;
    const { sessionNumber } = this;
    try {
      const tokens = await requestTokens();
      if (sessionNumber !== this.sessionNumber) return;
      this.forgetCredentials();
      const userId = userIdOf(tokens.accessToken);
      // Written before the tokens: other tabs react to those at once, and read the claim to match visitor and person.
      if (userId && this.anonymousClaim.isSamePerson(method)) this.anonymousClaim.recordSignIn(userId, method);
      this.environment.storage.write('authTokens', tokens);
    } catch (error) {
      if (sessionNumber === this.sessionNumber) {
        this.forgetCredentials();
        this.store.changeActor({ status: 'guest', user: GUEST, actorId: this.environment.anonymousId() });
      }
      throw error;
    }
    await this.becomeAuthenticated(null, method);
  }

  /** Authenticates this tab by the stored tokens, then loads the profile unless `cached` is of the same user. */
  private async becomeAuthenticated(cached: User | null, method: SignInMethod = 'automatic'): Promise<void> {
    this.sessionNumber += 1;
    const { sessionNumber } = this;
    const tokens = this.tokens();
    const actorId = this.actorIdFor(tokens);
    const known = cached?.id === actorId ? cached : null;
    const isNamed = tokens !== null && userIdOf(tokens.accessToken) !== null;
    const isSamePerson =
      this.anonymousClaim.isSamePerson(method) || this.anonymousClaim.isClaimed(actorId, this.current.actorId);
    if (isNamed) this.anonymousClaim.recordSignIn(actorId, method);
    const user = known ?? standInUser(actorId);
    const profile = { isLoadingProfile: !known, isStandIn: !known, hasProfileFailed: false };
    const hasClaimQuestion = this.anonymousClaim.hasQuestion(actorId);
    this.store.changeActor(
      { status: 'authenticated', user, actorId, isExchanging: false, hasClaimQuestion, ...profile },
      isSamePerson,
    );
    if (!known) await this.loadProfile();
    if (sessionNumber !== this.sessionNumber) return;
    if (!isNamed) this.anonymousClaim.recordSignIn(this.current.actorId, method);
    this.store.set({ hasClaimQuestion: this.anonymousClaim.hasQuestion(this.current.actorId) });
    await this.anonymousClaim.sendClaim(this.current.actorId);
  }

  private async loadProfile(): Promise<void> {
    const { sessionNumber } = this;
    this.store.set({ isLoadingProfile: true });
    try {
      const user = toUser(await this.environment.calls.profile());
      if (sessionNumber === this.sessionNumber) this.setProfile(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (sessionNumber === this.sessionNumber) this.profileFailed(error);
    }
  }

  /** Keeps the session if the token is of the local format or the server did not answer; otherwise ends it. */
  private profileFailed(error: ApiError): void {
    this.environment.log(`Failed to fetch profile: ${error.status} ${error.statusText}`);
    const tokens = this.tokens();
    if (tokens && (isLocalToken(tokens.accessToken) || error.code === 'offline')) {
      this.store.set({ isLoadingProfile: false, hasProfileFailed: true });
    } else {
      this.end();
    }
  }

  private setProfile(user: User): void {
    this.environment.storage.write('userInfo', user);
    this.environment.storage.remove('tempUserId');
    // The records under the temporary id belong to this person.
    const profile = { isLoadingProfile: false, isStandIn: false, hasProfileFailed: false };
    this.store.changeActor({ user, actorId: this.actorIdFor(this.tokens()), ...profile }, true);
  }

  private end(): void {
    this.sessionNumber += 1;
    this.forgetCredentials();
    for (const key of ['pendingClaim', 'claimQuestion', 'anonymousUserId', 'tempUserId'] as const)
      this.environment.storage.remove(key);
    this.store.changeActor({ ...startingState(this.environment.anonymousId()), status: 'guest' });
  }

  private forgetCredentials(): void {
    this.environment.storage.remove('authTokens');
    this.environment.storage.remove('userInfo');
  }

  private tokens(): AuthTokens | null {
    return this.environment.storage.read('authTokens', authTokensSchema.loose());
  }

  private actorIdFor(tokens: AuthTokens | null): string {
    if (!tokens) return this.environment.anonymousId();
    const user = this.environment.storage.read('userInfo', userSchema);
    return userIdOf(tokens.accessToken) ?? user?.id ?? this.environment.temporaryId();
  }
}
