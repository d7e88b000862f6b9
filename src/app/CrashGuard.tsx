import { Component, type ReactNode } from 'react';
import { Unexpected } from '../screens/unexpected/Unexpected.tsx';

/** Shows the page for what nobody foresaw in place of an empty one. React knows this only as a class. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <Unexpected /> : this.props.children;
  }
}
